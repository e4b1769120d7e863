// Names of devices in Windows: no file or folder can have such a name, whatever follows a dot.

const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)$/i;

/** Would Windows open a device instead of a file of this name? */
export function isDeviceName(name: string): boolean {
  return DEVICE.test(name.split(/[.:]/)[0]?.trimEnd() ?? '');
}
