import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';
import type {ReactNode} from 'react';

/** The framework's link to a full post, except that its text names the post, in place of an `aria-label`. */
export default function ReadMoreLink({blogPostTitle, ...link}: Props): ReactNode {
  const short = translate({message: 'Read more', id: 'theme.blog.post.readMore'});
  const whole = translate({message: 'Read more about {title}', id: 'theme.blog.post.readMoreLabel'}, {title: blogPostTitle});
  return (
    <Link {...link}>
      <b aria-hidden="true">{short}</b>
      <span className="visually-hidden">{whole}</span>
    </Link>
  );
}
