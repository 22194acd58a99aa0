import * as labels from '#messages/office-connections'
import type { ConnectionName } from '../../../domain/integrations/connection.ts'

export type FieldTexts = {
  label: string
  placeholder?: string
  /** The usual value, until another one is saved. */
  initial?: string
  choices?: Record<string, string>
}

const KIND = { label: labels.provider }

/** Labels for the fields of domain/integrations/connection.ts. */
export const FIELD_TEXTS: Record<ConnectionName, Record<string, FieldTexts>> = {
  email: {
    host: { label: labels.host, placeholder: labels.suchAs({ example: 'smtp.gmail.com' }) },
    port: { label: labels.port, initial: '465' },
    security: { label: labels.security, choices: { tls: labels.tls, starttls: labels.starttls } },
    username: { label: labels.username },
    password: { label: labels.password },
    from: { label: labels.from, placeholder: labels.suchAs({ example: 'rides@example.com' }) },
  },
  texts: {
    accountSid: { label: labels.accountSid, placeholder: 'AC…' },
    authToken: { label: labels.authToken },
    serviceSid: { label: labels.serviceSid, placeholder: 'MG…' },
  },
  payments: {
    secretKey: { label: labels.secretKey, placeholder: 'sk_…' },
    webhookSecret: { label: labels.webhookSecret, placeholder: 'whsec_…' },
  },
  geocoder: {
    kind: { ...KIND, choices: { photon: labels.photon, nominatim: labels.nominatim } },
    url: { label: labels.url, placeholder: 'https://photon.example.com' },
  },
  router: {
    kind: { ...KIND, choices: { openrouteservice: labels.openrouteservice, osrm: labels.osrm } },
    url: { label: labels.url, placeholder: 'https://api.heigit.org/openrouteservice' },
    key: { label: labels.key },
  },
  flights: {
    kind: { ...KIND, choices: { aeroapi: labels.aeroapi, aerodatabox: labels.aerodatabox } },
    key: { label: labels.key },
  },
}

export const CONNECTION_TEXTS: Record<ConnectionName, { title: string; text: string }> = {
  email: { title: labels.email, text: labels.emailText },
  texts: { title: labels.texts, text: labels.textsText },
  payments: { title: labels.payments, text: labels.paymentsText },
  geocoder: { title: labels.geocoder, text: labels.geocoderText },
  router: { title: labels.router, text: labels.routerText },
  flights: { title: labels.flights, text: labels.flightsText },
}
