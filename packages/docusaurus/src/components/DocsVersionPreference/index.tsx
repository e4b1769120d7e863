import {useActivePluginAndVersion, useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {useEffect} from 'react';

/** Stores the documentation version that the visitor reads, after the framework has read the stored one. */
export default function DocsVersionPreference(): null {
  const version = useActivePluginAndVersion()?.activeVersion?.name;
  const {preferredVersion, savePreferredVersionName} = useDocsPreferredVersion();
  useEffect(() => {
    if (version !== undefined && preferredVersion?.name !== version) savePreferredVersionName(version);
  }, [version, preferredVersion, savePreferredVersionName]);
  return null;
}
