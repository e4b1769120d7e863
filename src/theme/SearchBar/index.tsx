export {default} from '@site/src/search/SearchBox';
