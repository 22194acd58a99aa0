export const DISPLAY = "font-family:Marcellus,Optima,Georgia,'Times New Roman',serif"
export const SANS = "font-family:Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

export const INK = '#15161a'
export const SECOND = '#55524c'
export const COACH = '#8a6733'
/** As in MAIL_CSS, for the dark theme. */
export const DARK_COACH = '#d3ab6b'
export const ON_DARK_COACH = '#17120a'
export const HAIRLINE = '#d8d2c6'
export const PAGE = '#e9e4da'
export const CARD = '#f4f1ea'
export const TICKET = '#faf8f4'
export const LAND = '#e2dccf'
export const ROUTE = '#1f62c4'
export const ON_INK = '#efeae1'
export const TONES = { good: '#1e6240', plain: SECOND, alert: '#a02f22' } as const

/** Only what inline styles cannot say: phones and the dark theme. Classes are short, as clients cut long emails. */
export const MAIL_CSS = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;font-variant-numeric:lining-nums tabular-nums;-webkit-font-smoothing:antialiased}
@media(max-width:480px){.x{padding-left:0!important;padding-right:0!important}.p{padding-left:20px!important;padding-right:20px!important}.t{font-size:54px!important;line-height:58px!important}.a{font-size:22px!important}}
@media(prefers-color-scheme:dark){body,.bg{background:#0b0c0f!important}.cd{background:#13151a!important}.tk{background:#1a1d23!important;border-color:#d3ab6b!important}.f,.f a{color:#efeae1!important}.s,.s a{color:#aca79d!important}.h{border-color:#34363b!important}.bt{background:#d3ab6b!important}.bt a{color:#17120a!important}.good{color:#7fbf95!important}.alert{color:#e8786b!important}.rg{border-color:#efeae1!important}.dt{background:#d3ab6b!important}.ln{background:#5b9bff!important}.mp{background:#1d2026!important}.lt{display:none!important}.dk{display:block!important}}`
