// OAuth 2 and OpenID Connect, with a maintained library. Loaded when the visitor signs in or a token must be renewed: one import, as each would
// be a separate script.
export {describeSignInFailure} from './failure.ts';
export {discover, type OAuthServer} from './server.ts';
export {describeNoGrant} from './signInProblem.ts';
export {finishSignIn, startSignIn} from './signIn.ts';
export {refreshToken, requestClientToken, requestPasswordToken} from './tokens.ts';
