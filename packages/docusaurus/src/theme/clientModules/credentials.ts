// Updates the navbar's mark that a credential is set when other tabs change it. The boot script sets it before the first paint.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {follow} from '../../credentials/stored/follow.ts';

if (ExecutionEnvironment.canUseDOM) follow();
