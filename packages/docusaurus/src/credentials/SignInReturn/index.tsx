import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState, useSyncExternalStore} from 'react';
import {checkTokenAddress} from '../addresses.ts';
import {getDocumentOrigins} from '../binding.ts';
import {loadAuthDocument} from '../document.ts';
import {getSlot, PENDING} from '../stored/slot.ts';
import {save} from '../stored/store.ts';
import {takeResponse} from './takeResponse.ts';

// The response is taken once, however often the page is rendered.
let taken: Promise<string | undefined> | undefined;

/** The return from an authorization server: takes its response out of the address and gets the token. */
export default function SignInReturn(): ReactNode {
  const history = useHistory();
  const {pathname, search, hash} = useLocation();
  const [message, setMessage] = useState('');
  useEffect(() => {
    const response = takeResponse(search, hash);
    if (response) {
      history.replace({pathname, search: response.search, hash: response.hash});
      taken = finish(response.parameters);
    }
    let isCurrent = true;
    void taken?.then((next) => {
      if (isCurrent) setMessage(next ?? '');
    });
    return () => {
      isCurrent = false;
    };
  }, [history, pathname, search, hash]);
  return (
    <>
      {message !== '' && <p role="alert">{message}</p>}
      <UnfinishedSignIn />
    </>
  );
}

/** A sign-in that the visitor has not finished: shows what it stores, with a button to remove it. */
function UnfinishedSignIn(): ReactNode {
  const [slot] = useState(() => getSlot(PENDING, 'tab'));
  const isPending = useSyncExternalStore(
    slot.listen,
    () => slot.get() !== null,
    () => false,
  );
  if (!isPending) return null;
  return (
    <p>
      {translate({
        id: 'portal.auth.signIn.pending',
        message:
          'Sign-in started. This tab (session storage) holds what the sign-in needs: addresses, the client, and its secret if it has one.',
      })}{' '}
      <button type="button" className="button button--secondary button--sm" onClick={() => slot.del()}>
        {translate({id: 'portal.auth.signIn.cancel', message: 'Cancel sign-in'})}
      </button>
    </p>
  );
}

/** Saves the token; returns the failure, if any. */
async function finish(parameters: URLSearchParams): Promise<string | undefined> {
  try {
    const {describeSignInFailure, discover, finishSignIn} = await import('../oauth/index.ts');
    try {
      const {signIn, secret} = await finishSignIn(parameters, async ({api, key, server}) => {
        const document = await loadAuthDocument(api);
        const scheme = document.schemes.find((each) => each.key === key);
        if (!scheme)
          throw new Error(translate({id: 'portal.auth.signIn.unknownScheme', message: 'The API document does not define "{key}".'}, {key}));
        await checkTokenAddress(server.token, scheme, document, discover);
      });
      const {api, key, wanted, asked} = signIn;
      const origins = getDocumentOrigins(await loadAuthDocument(api), window.location.href);
      save({api, key, secret, origins}, wanted, asked);
      return undefined;
    } catch (error) {
      return translate({id: 'portal.auth.signIn.failed', message: 'The sign-in failed. {reason}'}, {reason: describeSignInFailure(error)});
    }
  } catch (error) {
    return translate({id: 'portal.auth.signIn.failed', message: 'The sign-in failed. {reason}'}, {reason: String(error)});
  }
}
