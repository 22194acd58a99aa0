export type CellUnit = {
  text: (value: number) => string
  read: (typed: string) => number | undefined
}

const TYPED = /^(-?)(\d+)(?:\.(\d*))?$/

/** 2 digits for cents; `shown` digits appear even if 0. */
function decimals(digits: number, shown = digits): CellUnit {
  const scale = 10 ** digits
  return {
    text(value) {
      const whole = Math.floor(Math.abs(value) / scale)
      const part = String(Math.abs(value) % scale).padStart(digits, '0')
      const cut = part.slice(0, shown) + part.slice(shown).replace(/0+$/, '')
      return `${value < 0 ? '-' : ''}${whole}${cut === '' ? '' : `.${cut}`}`
    },
    read(typed) {
      const found = TYPED.exec(typed.replace(/[\s$,%]/g, ''))
      if (!found) return undefined
      const [, sign, whole = '', part = ''] = found
      if (part.length > digits) return undefined
      const value = Number(whole + part.padEnd(digits, '0'))
      // Avoid -0.
      return Number.isSafeInteger(value) ? (sign && value !== 0 ? -value : value) : undefined
    },
  }
}

/** Cents as dollars: 11500 is 115.00. */
export const DOLLARS = decimals(2)
/** Tenths of a cent as dollars: 4250 is 4.250. */
export const MILLS = decimals(3)
/** Basis points as percent: 1500 is 15, 1025 is 10.25. */
export const PERCENT = decimals(2, 0)
/** Tenths of a mile: 400 is 40, 405 is 40.5. */
export const TENTHS = decimals(1, 0)
export const COUNT = decimals(0)

/** "$1150.00", as its cell shows it; "−$5.00" below 0. */
export const cellDollars = (cents: number) => `${cents < 0 ? '−' : ''}$${DOLLARS.text(Math.abs(cents))}`

/** Half hours as hours: 4 is 2, 5 is 2.5. */
export const HALF_HOURS: CellUnit = {
  text: value => TENTHS.text(value * 5),
  read(typed) {
    const tenths = TENTHS.read(typed.replace(/h$/i, ''))
    return tenths === undefined || tenths % 5 !== 0 ? undefined : tenths / 5
  },
}
