// The sign in the navbar that a credential is set follows the other tabs. At the first paint the boot script has put it there.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {follow} from '../../credentials/stored/follow.ts';

if (ExecutionEnvironment.canUseDOM) follow();
