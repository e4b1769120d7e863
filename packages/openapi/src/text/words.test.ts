import {expect, test} from 'vitest';
import {toWords} from './words.ts';

test.each([
  ['PostAccountsAccountBankAccounts', 'Post accounts account bank accounts'],
  ['insert_shops_one', 'Insert shops one'],
  ['UsersController_findAll', 'Users controller find all'],
  ['repos/create-webhook', 'Repos create webhook'],
  ['chat.postMessage', 'Chat post message'],
  ['getUserIDs', 'Get user IDs'],
  ['get_user_id', 'Get user ID'],
  ['listAPIKeys', 'List API keys'],
  ['createURLShortener', 'Create URL shortener'],
  ['getOAuth2Token', 'Get OAuth2 token'],
  ['create_dm', 'Create DM'],
  ['get_guild_widget_png', 'Get guild widget PNG'],
  ['LIST_USERS', 'List users'],
  ['list', 'List'],
  ['v2UsersList', 'V2 users list'],
  ['getÄrzteÜbersicht', 'Get ärzte übersicht'],
])('%s reads %s', (identifier, words) => {
  expect(toWords(identifier)).toBe(words);
});

test.each(['List all users', 'Users (beta)', 'GET /users/{id}', '字符串', '', '___'])('%j stays as it is written', (text) => {
  expect(toWords(text)).toBe(text);
});
