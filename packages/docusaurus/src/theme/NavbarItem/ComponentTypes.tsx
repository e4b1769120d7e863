import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes';
import CredentialLink from '../../components/CredentialLink/index.tsx';
import IconLink from '../../components/IconLink/index.tsx';

/** What the navbar's configuration may name, with the portal's own items. */
export default {...ComponentTypes, 'custom-credentialLink': CredentialLink, 'custom-iconLink': IconLink};
