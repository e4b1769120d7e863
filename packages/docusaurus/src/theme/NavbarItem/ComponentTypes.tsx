import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes';
import CredentialLink from '../../components/CredentialLink/index.tsx';
import IconLink from '../../components/IconLink/index.tsx';

/** The types of navbar items, with the portal's own. */
export default {...ComponentTypes, 'custom-credentialLink': CredentialLink, 'custom-iconLink': IconLink};
