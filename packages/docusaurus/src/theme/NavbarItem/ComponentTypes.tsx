import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes';
import CodeThemePicker from '../../components/CodeThemePicker/index.tsx';
import CredentialLink from '../../components/CredentialLink/index.tsx';

/** What the navbar's configuration may name, with the portal's own items. */
export default {...ComponentTypes, 'custom-codeThemePicker': CodeThemePicker, 'custom-credentialLink': CredentialLink};
