import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import type {AuthDocument} from '@lectern/openapi';
import {getDocumentOrigins} from '../binding.ts';
import CredentialForm, {getField, SecretField, TextField} from '../CredentialForm/index.tsx';
import type {OAuthClient, Secret} from '../stored/storedCredential.ts';
import type {OAuthServer} from '../oauth/index.ts';
import {getRedirect} from '../oauth/signInAddress.ts';
import {askNow} from '../stored/asked.ts';
import {save} from '../stored/store.ts';
import type {Stored} from '../stored/slot.ts';
import styles from './styles.module.css';

/** A flow that gets a token: from the document, or from a provider. */
export type Grant = {
  name: 'authorizationCode' | 'clientCredentials' | 'password';
  server: OAuthServer;
  scopes: {name: string; html?: string}[];
};

type OAuthFormProps = {
  document: AuthDocument;
  schemeKey: string;
  grants: Grant[];
  /** Called when a token is saved. */ onSaved: () => void;
};

/** Gets an access token: one form, whose fields depend on the chosen flow. */
export default function OAuthForm({document, schemeKey, grants, onSaved}: OAuthFormProps): ReactNode {
  const [chosen, setChosen] = useState(0);
  const grant = grants[chosen] ?? grants[0];
  if (!grant) return null;
  const request = async (fields: FormData, wanted: Stored): Promise<string | undefined> => {
    const {describeSignInFailure, requestClientToken, requestPasswordToken, startSignIn} = await import('../oauth/index.ts');
    const scopes = [...fields.getAll('scope').map(String), ...getField(fields, 'scopes').split(/\s+/)].filter((scope) => scope !== '');
    const asked = askNow(document.api, schemeKey);
    const ask = {server: grant.server, client: readClient(fields), scopes};
    try {
      if (grant.name === 'authorizationCode') {
        const signIn = {...ask, api: document.api, key: schemeKey, wanted, asked};
        window.location.assign(await startSignIn(signIn, getRedirect(document.api, schemeKey)));
        return undefined;
      }
      const secret: Secret =
        grant.name === 'clientCredentials'
          ? await requestClientToken(ask)
          : await requestPasswordToken(ask, getField(fields, 'username'), getField(fields, 'password'));
      const origins = getDocumentOrigins(document, window.location.href);
      save({api: document.api, key: schemeKey, secret, origins}, wanted, asked);
      onSaved();
      return undefined;
    } catch (error) {
      return explain(describeSignInFailure(error), grant.server.token);
    }
  };
  return (
    <>
      {grants.length > 1 ? <FlowPicker grants={grants} chosen={chosen} choose={setChosen} /> : null}
      <CredentialForm key={chosen} submit={getSubmit(grant)} onSubmit={request}>
        <Addresses grant={grant} redirect={getRedirect(document.api, schemeKey)} />
        <TextField name="client" label={translate({id: 'portal.auth.oauth.client', message: 'Client ID'})} required />
        <ClientSecret isRequired={grant.name === 'clientCredentials'} />
        {grant.name === 'password' ? (
          <>
            <TextField name="username" label={translate({id: 'portal.auth.username', message: 'User name'})} required />
            <SecretField
              name="password"
              label={translate({id: 'portal.auth.password', message: 'Password'})}
              hint={translate({id: 'portal.auth.oauth.password', message: 'Sent once to the token endpoint, never saved.'})}
              required
            />
          </>
        ) : null}
        <Scopes scopes={grant.scopes} />
      </CredentialForm>
    </>
  );
}

function readClient(fields: FormData): OAuthClient {
  const secret = getField(fields, 'secret');
  const method = getField(fields, 'method') === 'post' ? 'post' : 'basic';
  return {id: getField(fields, 'client').trim(), method, ...(secret === '' ? {} : {secret})};
}

/** A browser does not say why a request failed. */
function explain(message: string, address: string): string {
  if (!/fetch|network|load failed/i.test(message)) return message;
  return translate(
    {
      id: 'portal.auth.oauth.unreachable',
      message: "Can't reach {address}: it may be offline, or it doesn't allow requests from {origin} (CORS). {message}",
    },
    {address, origin: window.location.origin, message},
  );
}

function getSubmit({name}: Grant): string {
  return name === 'authorizationCode'
    ? translate({id: 'portal.auth.oauth.signIn', message: 'Sign in'})
    : translate({id: 'portal.auth.oauth.getToken', message: 'Get a token'});
}

type FlowPickerProps = {grants: Grant[]; chosen: number; choose: (index: number) => void};

function FlowPicker({grants, chosen, choose}: FlowPickerProps): ReactNode {
  const names = {
    authorizationCode: translate({id: 'portal.auth.flow.code', message: 'Sign in (authorization code)'}),
    clientCredentials: translate({id: 'portal.auth.flow.client', message: 'As an application (client credentials)'}),
    password: translate({id: 'portal.auth.flow.password', message: 'With a password'}),
  };
  return (
    <label className={styles.flow}>
      {translate({id: 'portal.auth.flow', message: 'Grant type'})}
      <select value={chosen} onChange={({target}) => choose(Number(target.value))}>
        {grants.map(({name}, index) => (
          <option key={name} value={index}>
            {names[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Addresses({grant: {name, server}, redirect}: {grant: Grant; redirect: string}): ReactNode {
  return (
    <dl className={styles.addresses}>
      {name === 'authorizationCode' ? (
        <>
          <dt>{translate({id: 'portal.auth.oauth.authorization', message: 'Sign-in page'})}</dt>
          <dd dir="ltr">{server.authorization}</dd>
          <dt>{translate({id: 'portal.auth.oauth.redirect', message: 'Redirect URI to register for your client'})}</dt>
          <dd dir="ltr">{redirect}</dd>
        </>
      ) : null}
      <dt>{translate({id: 'portal.auth.oauth.token', message: 'Token endpoint'})}</dt>
      <dd dir="ltr">{server.token}</dd>
    </dl>
  );
}

function ClientSecret({isRequired}: {isRequired: boolean}): ReactNode {
  return (
    <>
      <SecretField
        name="secret"
        label={
          isRequired
            ? translate({id: 'portal.auth.oauth.secret', message: 'Client secret'})
            : translate({id: 'portal.auth.oauth.secretOptional', message: 'Client secret (optional)'})
        }
        hint={translate({
          id: 'portal.auth.oauth.secretKept',
          message: 'Saved during sign-in, then with the token only if a refresh token needs it.',
        })}
        required={isRequired}
      />
      <label className={styles.flow}>
        {translate({id: 'portal.auth.oauth.method', message: 'Send the secret'})}
        <select name="method">
          <option value="basic">{translate({id: 'portal.auth.oauth.basic', message: 'in a header'})}</option>
          <option value="post">{translate({id: 'portal.auth.oauth.post', message: 'in the body'})}</option>
        </select>
      </label>
    </>
  );
}

function Scopes({scopes}: Pick<Grant, 'scopes'>): ReactNode {
  if (scopes.length === 0) return <TextField name="scopes" label={translate({id: 'portal.auth.oauth.scopes', message: 'Scopes'})} />;
  return (
    <fieldset className={styles.scopes}>
      <legend>{translate({id: 'portal.auth.oauth.scopes', message: 'Scopes'})}</legend>
      {scopes.map(({name, html}) => (
        <label key={name}>
          <input type="checkbox" name="scope" value={name} /> <code>{name}</code>{' '}
          {html ? <span dangerouslySetInnerHTML={{__html: html}} /> : null}
        </label>
      ))}
    </fieldset>
  );
}
