import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Access } from '../../../contract/endpoint.ts'
import { mayCall, type Principal } from './principal.ts'

const account = { staffId: 'staff-1', username: 'ada', tokenHash: 'hash', mustSetUp: false }
const link = { reservationId: 'reservation-1', tokenHash: 'hash' }

const PRINCIPALS: { [Kind in Principal['kind']]: Extract<Principal, { kind: Kind }> } = {
  public: { kind: 'public' },
  staff: { kind: 'staff', ...account },
  owner: { kind: 'owner', ...account },
  manage: { kind: 'manage', ...link },
  view: { kind: 'view', ...link },
  pay: { kind: 'pay', ...link },
  'api-key': { kind: 'api-key', keyId: 'key-1', name: 'Travel desk', scopes: ['quotes'] },
  driver: { kind: 'driver', driverId: 'driver-1', name: 'Dan', tripId: 'trip-1', tokenHash: 'hash' },
  'driver-login': { kind: 'driver-login', driverId: 'driver-1', name: 'Dan', loginId: 'login-1' },
}

const ALLOWED: Record<Access, string> = {
  public: 'public staff owner manage view pay api-key driver driver-login',
  staff: 'staff owner',
  owner: 'owner',
  manage: 'manage',
  view: 'manage view',
  pay: 'manage pay',
  link: 'manage view pay',
  'api-key': 'api-key',
  driver: 'driver',
  'driver-login': 'driver-login',
}

for (const [access, allowed] of Object.entries(ALLOWED) as [Access, string][]) {
  test(`a call with the access ${access} is open to: ${allowed}`, () => {
    const open = Object.values(PRINCIPALS).filter(principal => mayCall(principal, access))
    assert.equal(open.map(({ kind }) => kind).join(' '), allowed)
  })
}
