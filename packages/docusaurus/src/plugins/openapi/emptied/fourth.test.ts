import {testEmptied} from '../testing/emptied.ts';

testEmptied(3);
