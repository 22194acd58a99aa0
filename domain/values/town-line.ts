export type TownLine = { locality: string; region: string; postalCode: string }

/** "New York, NY 10036", as on an envelope. Undefined if a part is missing. */
export function readTownLine(text: string): TownLine | undefined {
  const [, locality, region, postalCode] =
    /^([^,]+?)\s*,\s*([\p{L}. ]+?)\s*,?\s+(\d{5}(?:-\d{4})?)$/u.exec(text.trim()) ??
    /^([^,]+?)\s+([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/.exec(text.trim()) ??
    []
  return locality && region && postalCode ? { locality, region, postalCode } : undefined
}

export function townLine({ locality, region, postalCode }: TownLine): string {
  return `${[locality, region].filter(Boolean).join(', ')} ${postalCode}`.trim()
}
