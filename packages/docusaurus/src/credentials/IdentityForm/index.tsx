import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import type {AuthDocument} from '@lectern/openapi';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import OAuthForm, {type Grant} from '../OAuthForm/index.tsx';

type IdentityFormProps = {
  document: AuthDocument;
  schemeKey: string;
  /** Absolute address of the provider's metadata. */
  address: string;
  onSaved: () => void;
};

/** OpenID Connect: requests the provider's metadata when the visitor starts the sign-in. */
export default function IdentityForm({address, ...props}: IdentityFormProps): ReactNode {
  const [grants, setGrants] = useState<Grant[]>();
  const [problem, setProblem] = useState('');
  if (grants) return <OAuthForm {...props} grants={grants} />;
  const find = async (): Promise<void> => {
    try {
      const {describeNoGrant, describeSignInFailure, discover} = await import('../oauth/index.ts');
      const provider = await discover(address).catch((error: unknown) => {
        throw new Error(describeSignInFailure(error), {cause: error});
      });
      const {scopes, grants: offered = ['authorization_code'], ...server} = provider;
      const named = scopes.map((name) => ({name}));
      const found: Grant[] = [
        ...(server.authorization ? [{name: 'authorizationCode' as const, server, scopes: named}] : []),
        ...(offered.includes('client_credentials') ? [{name: 'clientCredentials' as const, server, scopes: named}] : []),
        ...(offered.includes('password') ? [{name: 'password' as const, server, scopes: named}] : []),
      ];
      if (found.length === 0) throw new Error(describeNoGrant(address));
      setGrants(found);
    } catch (error) {
      setProblem(describeFailure(error));
    }
  };
  return (
    <>
      <p>
        {translate({id: 'portal.auth.identity', message: 'The provider publishes its sign-in addresses here:'})}{' '}
        <code dir="ltr">{address}</code>
      </p>
      <button type="button" className="button button--primary button--sm" onClick={() => void find()}>
        {translate({id: 'portal.auth.identity.ask', message: 'Load sign-in options'})}
      </button>
      <p role="alert">{problem}</p>
    </>
  );
}
