type Provider = {
  servers: RegExp
  include: string
  selectors: readonly string[]
  /** Its emails bounce to its own domain, so only DKIM can prove the company’s. */
  hasOwnReturnPath?: true
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
    hasOwnReturnPath: true,
  },
  {
    servers: /(^|\.)mailgun\.org$/,
    include: 'mailgun.org',
    selectors: ['mx', 'k1', 'smtp', 'pic'],
    hasOwnReturnPath: true,
  },
  { servers: /(^|\.)postmarkapp\.com$/, include: 'spf.mtasv.net', selectors: ['pm'], hasOwnReturnPath: true },
  { servers: /(^|\.)amazonaws\.com$/, include: 'amazonses.com', selectors: [], hasOwnReturnPath: true },
  {
    servers: /(^|\.)(brevo|sendinblue)\.com$/,
    include: 'spf.brevo.com',
    selectors: ['brevo1', 'brevo2', 'mail'],
    hasOwnReturnPath: true,
  },
  {
    servers: /(^|\.)mandrillapp\.com$/,
    include: 'spf.mandrillapp.com',
    selectors: ['mte1', 'mandrill'],
    hasOwnReturnPath: true,
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
