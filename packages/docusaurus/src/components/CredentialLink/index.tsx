import {translate} from '@docusaurus/Translate';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** The navbar's link to the credentials. A mark shows where one is set, and whether one was refused: `<html>` says so. */
export default function CredentialLink({label, ...props}: ComponentProps<typeof DefaultNavbarItem>): ReactNode {
  const marked = (
    <>
      {label}
      <span className={styles.mark} title={translate({id: 'portal.auth.mark', message: 'A key is saved'})}>
        <span className="visually-hidden"> ({translate({id: 'portal.auth.mark', message: 'A key is saved'})})</span>
      </span>
    </>
  );
  return <DefaultNavbarItem {...props} label={marked} />;
}
