type Provider = {
  servers: RegExp
  include: string
  selectors: readonly string[]
  /** Its emails bounce to its own domain, so only DKIM can prove the company’s. */
  hasReturnPath?: true
}

/** As their domain instructions name them. */
export const EMAIL_PROVIDERS: readonly Provider[] = [
  {
    servers: /(^|\.)(google|gmail)(mail)?\.com$/,
    include: '_spf.google.com',
    selectors: ['google'],
  },
  {
    servers: /(^|\.)(office365|outlook)\.com$/,
    include: 'spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
  },
  {
    servers: /(^|\.)sendgrid\.net$/,
    include: 'sendgrid.net',
    selectors: ['s1', 's2'],
    hasReturnPath: true,
  },
  {
    servers: /(^|\.)mailgun\.org$/,
    include: 'mailgun.org',
    selectors: ['mx', 'k1', 'smtp', 'pic'],
    hasReturnPath: true,
  },
  { servers: /(^|\.)postmarkapp\.com$/, include: 'spf.mtasv.net', selectors: ['pm'], hasReturnPath: true },
  { servers: /(^|\.)amazonaws\.com$/, include: 'amazonses.com', selectors: [], hasReturnPath: true },
  {
    servers: /(^|\.)(brevo|sendinblue)\.com$/,
    include: 'spf.brevo.com',
    selectors: ['brevo1', 'brevo2', 'mail'],
    hasReturnPath: true,
  },
  {
    servers: /(^|\.)mandrillapp\.com$/,
    include: 'spf.mandrillapp.com',
    selectors: ['mte1', 'mandrill'],
    hasReturnPath: true,
  },
  { servers: /(^|\.)zoho\.com$/, include: 'zohomail.com', selectors: ['zmail', 'zoho'] },
  {
    servers: /(^|\.)fastmail\.com$/,
    include: 'spf.messagingengine.com',
    selectors: ['fm1', 'fm2', 'fm3'],
  },
]

export const providerOf = (server: string) =>
  EMAIL_PROVIDERS.find(({ servers }) => servers.test(server.toLowerCase()))
