// Serving a built portal: headers, files for each host, and our own server for this machine.
export {CADDY_ADDRESS, renderCaddy} from './caddy.ts';
export {finishSite, readHosted} from './finish.ts';
export {SITE_ROOT, type Hosted} from './hosted.ts';
export {NGINX_LISTEN, renderNginx} from './nginx.ts';
export {allowLocal} from './policy.ts';
export {serve, type ServeOptions} from './serve.ts';
