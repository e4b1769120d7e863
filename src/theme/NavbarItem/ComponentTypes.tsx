import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import CodeThemePicker from '@site/src/components/CodeThemePicker';
import CredentialLink from '@site/src/components/CredentialLink';

/** What the navbar's configuration may name, with the portal's own items. */
export default {...ComponentTypes, 'custom-codeThemePicker': CodeThemePicker, 'custom-credentialLink': CredentialLink};
