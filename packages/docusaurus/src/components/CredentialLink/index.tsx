import {translate} from '@docusaurus/Translate';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** The navbar's link to the credentials. A mark shows that one is set, another mark that one was refused, by attributes of `<html>`. */
export default function CredentialLink({label, ...props}: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  const marked = (
    <>
      {label}
      <Mark className={styles.saved} text={translate({id: 'portal.auth.mark', message: 'A key is saved'})} />
      <Mark className={styles.refused} text={translate({id: 'portal.auth.mark.refused', message: 'The saved key was refused (401)'})} />
    </>
  );
  return <DefaultNavbarItem {...props} label={marked} />;
}

function Mark({className, text}: {className: string | undefined; text: string}): ReactNode {
  return (
    <span className={clsx(styles.mark, className)} title={text}>
      <span className="visually-hidden"> ({text})</span>
    </span>
  );
}
