import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import OriginalCopyright from '@theme-init/Footer/Copyright';
import type {ComponentProps, ReactNode} from 'react';
import CodeThemePicker from '../../../components/CodeThemePicker/index.tsx';
import Shortcuts from '../../../components/Shortcuts/index.tsx';
import styles from './styles.module.css';

type Fields = {socialLinks?: SocialLink[]; codeThemes?: boolean};
type SocialLink = {label: string; href: string; icon?: string};

/** Links to profiles, the copyright line, and below it the choice of code colours and the keyboard shortcuts. */
export default function FooterCopyright(props: ComponentProps<typeof OriginalCopyright>): ReactNode {
  const {socialLinks = [], codeThemes = true} = useDocusaurusContext().siteConfig.customFields as Fields;
  return (
    <>
      {socialLinks.length > 0 ? (
        <ul className={styles.social}>
          {socialLinks.map((link) => (
            <li key={link.href}>
              <Social {...link} />
            </li>
          ))}
        </ul>
      ) : null}
      <OriginalCopyright {...props} />
      <div className="footer__tools">
        {codeThemes ? <CodeThemePicker /> : null}
        <Shortcuts />
      </div>
    </>
  );
}

function Social({label, href, icon}: SocialLink): ReactNode {
  const src = useBaseUrl(icon);
  return (
    <a className={styles.link} href={href} rel="me noopener" title={icon === undefined ? undefined : label}>
      {icon === undefined ? label : <img src={src} alt={label} width={20} height={20} loading="lazy" />}
    </a>
  );
}
