import {expect, test} from 'vitest';
import {getBreadcrumbs} from '../../breadcrumbs.ts';
import {getStructuredData, renderData, type PageFacts} from './structuredData.ts';

const site = {url: 'https://a.example/', title: 'Site', tagline: 'Said', owner: 'Maker'};
const page: PageFacts = {
  url: 'https://a.example/blog/x',
  title: 'X',
  description: 'D',
  language: 'en',
  isArticle: false,
  hasBreadcrumbs: false,
  image: 'https://a.example/x.png',
};

test('a page without breadcrumbs gets them from the pages above it', () => {
  expect(getStructuredData(page, site, [{url: 'https://a.example/blog', title: 'Blog'}])).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        {'@type': 'ListItem', item: 'https://a.example/', name: 'Site', position: 1},
        {'@type': 'ListItem', item: 'https://a.example/blog', name: 'Blog', position: 2},
        {'@type': 'ListItem', item: 'https://a.example/blog/x', name: 'X', position: 3},
      ],
    },
  ]);
  expect(getStructuredData({...page, hasBreadcrumbs: true}, site, [])).toEqual([]);
});

test('documentation is an article of the site, with its date where one is known', () => {
  const [article] = getStructuredData({...page, isArticle: true, hasBreadcrumbs: true, date: '2025-06-03'}, site, []);
  expect(article).toMatchObject({'@type': 'TechArticle', headline: 'X', dateModified: '2025-06-03', isPartOf: {'@id': site.url}});
  expect(getStructuredData({...page, isArticle: true, hasBreadcrumbs: true}, site, [])[0]).not.toHaveProperty('dateModified');
});

test('an operation is a reference, and a group without a page leads to the next item in it', () => {
  const [reference] = getStructuredData({...page, isArticle: true, isReference: true, hasBreadcrumbs: true}, site, []);
  expect(reference).toMatchObject({'@type': 'APIReference', publisher: {'@type': 'Organization', name: 'Maker'}});
  expect(getBreadcrumbs([{title: 'Home', url: '/'}, {title: 'Group'}, {title: 'Page', url: '/page'}])).toMatchObject({
    itemListElement: [{item: '/'}, {name: 'Group', position: 2, item: '/page'}, {item: '/page'}],
  });
});

test('no text ends the script', () => {
  const html = renderData({a: '</script><!--'});
  expect(html.slice(0, -'</script>'.length)).not.toContain('</');
  expect(JSON.parse(html.replace(/<[^>]*>/g, ''))).toEqual({a: '</script><!--'});
});
