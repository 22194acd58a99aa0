/** What is wrong with a field or a part of it, by its path on the wire: "features" stands for "features.2" as well. */
export function errorAt(errors: Record<string, string> | undefined, field: string): string | undefined {
  const part = Object.keys(errors ?? {}).find(path => path === field || path.startsWith(`${field}.`))
  return part === undefined ? undefined : errors![part]
}
