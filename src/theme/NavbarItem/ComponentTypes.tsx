import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import CodeThemePicker from '@site/src/components/CodeThemePicker';

/** What the navbar's configuration may name, with the portal's own items. */
export default {...ComponentTypes, 'custom-codeThemePicker': CodeThemePicker};
