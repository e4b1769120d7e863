import {useActivePluginAndVersion, useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {useEffect} from 'react';

/** Stores the version of the documentation that the visitor reads, once the framework has read what was stored before. */
export default function DocsVersionPreference(): null {
  const version = useActivePluginAndVersion()?.activeVersion?.name;
  const {preferredVersion, savePreferredVersionName} = useDocsPreferredVersion();
  useEffect(() => {
    if (version !== undefined && preferredVersion?.name !== version) savePreferredVersionName(version);
  }, [version, preferredVersion, savePreferredVersionName]);
  return null;
}
