import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {loadApiSidebar} from '@lectern/docusaurus/portal';

const {overview, groups} = loadApiSidebar(__dirname, 'api');

const sidebars: SidebarsConfig = {
  portal: [{type: 'category', label: 'Guides', collapsible: false, items: ['start', 'first-call']}, overview, ...groups],
};

export default sidebars;
