// Only the lists that are named here end up in the page.
export {ara, deu, eng, fra, heb, ita, jpn, nld, pol, por, spa, zho} from 'stopword';
