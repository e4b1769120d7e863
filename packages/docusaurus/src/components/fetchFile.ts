/**
 * Fetches a file of the portal itself.
 * @throws Error that names the status and the address, or says why nothing came
 */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  return response;
}
