import type { PaperKind } from '../../../domain/dispatch/papers.ts'

const NAMES: Record<PaperKind, string> = {
  insurance: 'Insurance',
  registration: 'Registration',
  inspection: 'Inspection',
  permit: 'Permit',
  license: 'Driver’s license',
  medical: 'Medical card',
}

export function paperName({ kind, area }: { kind: PaperKind; area: string }): string {
  return area === '' ? NAMES[kind] : `${NAMES[kind]} (${area})`
}
