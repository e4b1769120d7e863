import {useHistory} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import {keep} from '../store';

/** Names that an authorization server puts into the address on the way back. */
const ANSWER = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss', 'session_state'];

// The answer is taken once, however often the page is rendered.
let taken: Promise<string | undefined> | undefined;

/** The way back from an authorization server: takes its answer out of the address and gets the token for it. */
export default function SignInReturn(): ReactNode {
  const history = useHistory();
  const [message, setMessage] = useState('');
  useEffect(() => {
    const {pathname, search, hash} = history.location;
    const parameters = new URLSearchParams(search);
    if (parameters.has('state') && (parameters.has('code') || parameters.has('error'))) {
      const rest = new URLSearchParams([...parameters].filter(([name]) => !ANSWER.includes(name)));
      history.replace({pathname, search: rest.size > 0 ? `?${rest}` : '', hash});
      taken = finish(parameters);
    }
    let isCurrent = true;
    void taken?.then((next) => {
      if (isCurrent) setMessage(next ?? '');
    });
    return () => {
      isCurrent = false;
    };
  }, [history]);
  return message === '' ? null : <p role="alert">{message}</p>;
}

/** Keeps the token; gives what went wrong, if anything did. */
async function finish(parameters: URLSearchParams): Promise<string | undefined> {
  try {
    const {describeFailure, finishSignIn} = await import('../oauth');
    try {
      const {signIn, secret} = await finishSignIn(parameters);
      keep(signIn.api, signIn.key, secret, signIn.wanted);
      return undefined;
    } catch (error) {
      return translate({id: 'portal.auth.signIn.failed', message: 'The sign-in failed. {reason}'}, {reason: describeFailure(error)});
    }
  } catch (error) {
    return translate({id: 'portal.auth.signIn.failed', message: 'The sign-in failed. {reason}'}, {reason: String(error)});
  }
}
