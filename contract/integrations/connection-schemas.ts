import { z } from 'zod'
import { CONNECTION_NAMES, type ConnectionName, TEST_OUTCOMES } from '../../domain/integrations/connection.ts'
import { explained } from '../explained.ts'
import {
  emailField,
  instantField,
  line,
  optionalEmailField,
  optionalLine,
  versionField,
  wholeNumber,
} from '../fields.ts'
import { PaymentSetup } from './payment-setup-schemas.ts'

const SECRET_CHARACTERS_MAX = 300

const choice = (choices: readonly string[]) =>
  z
    .string()
    .max(40)
    .refine(
      text => choices.includes(text),
      explained({ code: 'choice', choices: [...choices] }, 'Choose one.'),
    )

const secret = (label: string) => optionalLine(label, SECRET_CHARACTERS_MAX)

const matching = (label: string, pattern: RegExp, sentence: string) =>
  line(label, SECRET_CHARACTERS_MAX).refine(
    text => pattern.test(text),
    explained({ code: 'provider-key' }, sentence),
  )

const secretMatching = (label: string, pattern: RegExp, sentence: string) =>
  secret(label).refine(
    text => text === '' || pattern.test(text),
    explained({ code: 'provider-key' }, sentence),
  )

/** Not link-local: there clouds answer with keys of the machine. */
const webAddress = line('The address', 300).refine(
  text => /^https?:\/\/(?!169\.254\.|\[fe80)[^\s/@]+(\/\S*)?$/i.test(text) && URL.canParse(text),
  explained({ code: 'web-address' }, 'Enter an address such as https://photon.example.com.'),
)

/** An empty secret keeps the saved one. */
export const CONNECTION_INPUTS = {
  email: z.object({
    host: matching(
      'The server',
      /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i,
      'Enter a server such as smtp.example.com.',
    ),
    port: wholeNumber('The port', 1, 65_535).transform(String),
    security: choice(['tls', 'starttls']),
    username: line('The username', 254),
    password: secret('The password'),
    from: emailField,
  }),
  texts: z.object({
    accountSid: matching(
      'The account SID',
      /^AC[0-9a-f]{32}$/,
      'Enter the account SID, which starts with AC.',
    ),
    authToken: secretMatching(
      'The auth token',
      /^[0-9a-zA-Z]{16,64}$/,
      'Enter the auth token of the account.',
    ),
    serviceSid: matching(
      'The service SID',
      /^MG[0-9a-f]{32}$/,
      'Enter the messaging service SID, which starts with MG.',
    ),
  }),
  payments: z.object({
    secretKey: secretMatching(
      'The secret key',
      /^[rs]k_(live|test)_[A-Za-z0-9]{10,250}$/,
      'Enter a secret or restricted key, which starts with sk_ or rk_.',
    ),
    webhookSecret: secretMatching(
      'The webhook secret',
      /^whsec_[A-Za-z0-9+/=]{10,250}$/,
      'Enter a signing secret, which starts with whsec_.',
    ),
  }),
  geocoder: z.object({ kind: choice(['photon', 'nominatim']), url: webAddress }),
  router: z.object({
    kind: choice(['openrouteservice', 'osrm']),
    url: webAddress,
    key: secret('The key'),
  }),
  flights: z.object({
    kind: choice(['aeroapi', 'aerodatabox']),
    key: secretMatching(
      'The key',
      /^[\w-]{16,100}$/,
      'Enter the API key: 16 to 100 letters, digits, dashes or underscores.',
    ),
  }),
} as const satisfies Record<ConnectionName, z.ZodType<Record<string, string>>>

/** Its fields depend on the connection, and the handler checks them. */
export const ConnectionInput = z.object({
  values: z.record(z.string().max(40), z.string().max(SECRET_CHARACTERS_MAX)),
})

export const ConnectionTestInput = z.object({
  /** Receives the test message; required for email. */
  to: optionalEmailField.default(''),
})

const outcome = z.enum(TEST_OUTCOMES)

/** Secrets are never answered, only whether they are saved. */
export const Connection = z.object({
  name: z.enum(CONNECTION_NAMES),
  /** `environment`: variables are set and win over saved keys. */
  source: z.enum(['environment', 'office', 'none']),
  values: z.record(z.string(), z.string()),
  savedSecrets: z.array(z.string()),
  /** Sealed with a key that this data folder no longer has: enter it again. */
  unreadable: z.boolean(),
  tested: z.object({ at: instantField, outcome }).nullable(),
  /** null for other services. */
  payment: PaymentSetup.nullable(),
  version: versionField,
})
export type Connection = z.output<typeof Connection>

export const TestedConnection = z.object({ at: instantField, outcome })
