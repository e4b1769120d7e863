import {translate} from '@docusaurus/Translate';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** The navbar's link to the credentials. A mark shows where one is set, which `<html>` says from the first paint on, or was refused. */
export default function CredentialLink({label, ...props}: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  const marked = (
    <>
      {label}
      <Mark className={styles.mark} title={translate({id: 'portal.auth.mark', message: 'A key is saved'})} />
      <Mark className={styles.refused} title={translate({id: 'portal.auth.mark.refused', message: 'A saved key was refused'})} />
    </>
  );
  return <DefaultNavbarItem {...props} label={marked} />;
}

function Mark({className, title}: {className: string | undefined; title: string}): ReactNode {
  return (
    <span className={className} title={title}>
      <span className="visually-hidden"> ({title})</span>
    </span>
  );
}
