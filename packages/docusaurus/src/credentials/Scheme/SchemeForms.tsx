import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {AuthDocument, AuthFlow, AuthScheme} from '@lectern/openapi';
import {toAddress} from '../addresses.ts';
import {getDocumentOrigins} from '../binding.ts';
import {describeDoubt} from '../describeDoubt.ts';
import IdentityForm from '../IdentityForm/index.tsx';
import CredentialForm, {getField, SecretField, TextField} from '../CredentialForm/index.tsx';
import type {Secret} from '../stored/storedCredential.ts';
import OAuthForm, {type Grant} from '../OAuthForm/index.tsx';
import {findDoubt, readValue, type KeyProblem} from '../stored/read.ts';
import {save} from '../stored/store.ts';
import styles from './styles.module.css';

type FormProps = {
  document: AuthDocument;
  scheme: AuthScheme;
  /** Is something stored already? */
  isReplacing: boolean;
  /** Called when a credential has been stored. */
  onSaved: () => void;
};

/** The form of a security scheme, or a text why there is none. */
export default function SchemeForms(props: FormProps): ReactNode {
  const {method} = props.scheme;
  switch (method.type) {
    case 'apiKey':
      if (method.in !== 'cookie') return <ValueForm {...props} label={translate({id: 'portal.auth.key', message: 'API key'})} />;
      return (
        <p>
          {translate(
            {
              id: 'portal.auth.cookie',
              message: "Sent in the cookie {name}. Browsers don't let a page set cookies for a request, so use a terminal.",
            },
            {name: method.name},
          )}
        </p>
      );
    case 'bearer':
      return <ValueForm {...props} label={method.format ?? translate({id: 'portal.auth.token', message: 'Token'})} />;
    case 'http':
      return <ValueForm {...props} label={method.scheme} word={method.scheme} />;
    case 'basic':
      return <BasicForm {...props} />;
    case 'oauth2':
    case 'openIdConnect':
      return <TokenForms {...props} />;
    case 'challenge':
      return (
        <p>
          {translate(
            {
              id: 'portal.auth.challenge',
              message: "{scheme} answers a challenge of the server in each request. A page can't do that, so use a terminal.",
            },
            {scheme: method.scheme},
          )}
        </p>
      );
    case 'mutualTLS':
      return (
        <p>
          {translate({
            id: 'portal.auth.mutualTLS',
            message: "The client presents a certificate when it connects. A page can't do that, so use a terminal.",
          })}
        </p>
      );
    default:
      return <p>{translate({id: 'portal.auth.unknown', message: 'This portal does not support this type of credential.'})}</p>;
  }
}

type ValueFormProps = FormProps & {
  label: string;
  /** The word before the value in the header. */
  word?: string;
  isToken?: boolean;
};

function ValueForm({document, scheme, isReplacing, onSaved, label, word, isToken = false}: ValueFormProps): ReactNode {
  const {api, sandbox} = document;
  const origins = getDocumentOrigins(document, window.location.href);
  const given = sandbox && Object.hasOwn(sandbox.credentials, scheme.key) ? sandbox.credentials[scheme.key] : undefined;
  const toSecret = (value: string): Secret => (isToken ? {type: 'token', value} : {type: 'value', value});
  return (
    <>
      <CredentialForm
        submit={translate({id: 'portal.auth.keep', message: 'Save key'})}
        onSubmit={(fields, wanted, isAnyway) => {
          const read = readValue(getField(fields, 'value'), word);
          if ('problem' in read) return {field: 'value', message: describeProblem(read.problem)};
          const secret = toSecret(read.value);
          const doubt = isAnyway ? undefined : findDoubt(document, scheme, secret);
          if (doubt) return {field: 'value', message: describeDoubt(doubt), isDoubt: true};
          save({api, key: scheme.key, secret, origins}, wanted);
          onSaved();
          return undefined;
        }}
      >
        <SecretField name="value" label={label} required hint={given === undefined ? undefined : <SandboxHint />} />
      </CredentialForm>
      {given === undefined ? null : (
        <p className={styles.sandbox}>
          {isReplacing ? null : (
            <>{translate({id: 'portal.auth.noKey', message: 'No key yet? The sandbox needs none. To try this form:'})} </>
          )}
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => {
              save({api, key: scheme.key, secret: toSecret(given), origins}, 'tab');
              onSaved();
            }}
          >
            {translate({id: 'portal.auth.useSandboxKey', message: 'Use a sandbox key'})}
          </button>
        </p>
      )}
    </>
  );
}

/** Which key to use in a browser, if there is a sandbox. */
function SandboxHint(): ReactNode {
  return translate({
    id: 'portal.auth.sandboxHint',
    message: 'A live key is for your server. If you try one here, remove it afterwards.',
  });
}

function describeProblem(problem: KeyProblem): string {
  if (problem === 'empty') return translate({id: 'portal.auth.problem.empty', message: 'Enter a value.'});
  return problem === 'space'
    ? translate({id: 'portal.auth.problem.space', message: 'It contains a space or a line break. Copy it again.'})
    : translate({id: 'portal.auth.problem.character', message: "It contains a character that headers don't allow. Copy it again."});
}

function BasicForm({document, scheme, onSaved}: FormProps): ReactNode {
  return (
    <CredentialForm
      submit={translate({id: 'portal.auth.keep', message: 'Save key'})}
      onSubmit={(fields, wanted) => {
        const [username, password] = [getField(fields, 'username'), getField(fields, 'password')];
        if (username.includes(':')) {
          const message = translate({id: 'portal.auth.problem.colon', message: "The user name can't contain a colon."});
          return {field: 'username', message};
        }
        const origins = getDocumentOrigins(document, window.location.href);
        save({api: document.api, key: scheme.key, secret: {type: 'basic', username, password}, origins}, wanted);
        onSaved();
        return undefined;
      }}
    >
      <TextField name="username" label={translate({id: 'portal.auth.username', message: 'User name'})} required />
      <SecretField name="password" label={translate({id: 'portal.auth.password', message: 'Password'})} />
    </CredentialForm>
  );
}

/** Flows that get an access token, and a field for an existing one. */
function TokenForms(props: FormProps): ReactNode {
  const {document, scheme, onSaved} = props;
  const {method} = scheme;
  const grants = method.type === 'oauth2' ? getGrants(props) : [];
  const provider = method.type === 'openIdConnect' ? toAddress(method.url, document) : undefined;
  const hasForm = grants.length > 0 || provider !== undefined;
  return (
    <>
      {method.type === 'oauth2' ? <DeviceFlow document={document} flows={method.flows} /> : null}
      {grants.length > 0 ? <OAuthForm document={document} schemeKey={scheme.key} grants={grants} onSaved={onSaved} /> : null}
      {provider === undefined ? null : <IdentityForm document={document} schemeKey={scheme.key} address={provider} onSaved={onSaved} />}
      <details className={styles.about} open={!hasForm}>
        <summary>{translate({id: 'portal.auth.paste', message: 'Enter an access token you already have'})}</summary>
        <ValueForm {...props} isToken label={translate({id: 'portal.auth.accessToken', message: 'Access token'})} />
      </details>
    </>
  );
}

/** Addresses of the device flow, for devices without a browser: a page cannot use it. */
function DeviceFlow({document, flows}: {document: AuthDocument; flows: AuthFlow[]}): ReactNode {
  const flow = flows.find(({deviceAuthorizationUrl}) => deviceAuthorizationUrl !== undefined);
  const address = toAddress(flow?.deviceAuthorizationUrl, document);
  const token = toAddress(flow?.tokenUrl, document);
  if (address === undefined) return null;
  return (
    <p>
      {translate({id: 'portal.auth.oauth.device', message: 'A device without a browser gets a code from'})} <code dir="ltr">{address}</code>
      {token === undefined ? null : (
        <>
          {translate({id: 'portal.auth.oauth.deviceToken', message: ' and its token from'})} <code dir="ltr">{token}</code>
        </>
      )}
      .
    </p>
  );
}

const GRANTS = ['authorizationCode', 'clientCredentials', 'password'] as const;

/** The flows that a page can use. The implicit flow is not offered, because it puts tokens into addresses. */
function getGrants({document, scheme: {method}}: FormProps): Grant[] {
  if (method.type !== 'oauth2') return [];
  return method.flows.flatMap((flow): Grant[] => {
    const name = GRANTS.find((each) => each === flow.name);
    const [authorization, token, refresh] = [flow.authorizationUrl, flow.tokenUrl, flow.refreshUrl].map((url) => toAddress(url, document));
    if (!name || !token || (name === 'authorizationCode' && !authorization)) return [];
    return [{name, server: {token, ...(authorization ? {authorization} : {}), ...(refresh ? {refresh} : {})}, scopes: flow.scopes}];
  });
}
