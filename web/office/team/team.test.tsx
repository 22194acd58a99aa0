import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { totpCode } from '../../../server/staff/identity/totp.ts'
import { NOON, RIDE } from '../../../test/support/app.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { storeToken } from '../session.ts'

const { app, openOffice, openPage, answerCalls } = usePages()

const USERNAME = 'grace'
const PASSWORD = 'cobol was my idea'

/** Somebody new on the staff; returns the token of the session. */
async function join(): Promise<string> {
  const { client, signIn, deliver } = app()
  const email = `${USERNAME}@example.com`
  await client('inviteStaff', { token: await signIn(), body: { email, role: 'staff' } })
  const [mail] = await deliver()
  const token = /invitation#([\w-]+)/.exec(mail?.message.text ?? '')?.[1] ?? ''
  return (await client('acceptInvitation', { body: { token, username: USERNAME, password: PASSWORD } })).token
}

/** Opens the office as the account of this session. */
async function openAs(token: string, path: string) {
  storeToken(token)
  return await openPage(path)
}

const enter = async () =>
  (await app().client('signIn', { body: { username: USERNAME, password: PASSWORD } })).token
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string | RegExp) => screen.findByLabelText(name)
const isSignedIn = async (token: string) =>
  (await app().request('/api/account', { headers: { authorization: `Bearer ${token}` } })).status === 200

async function member(): Promise<HTMLElement> {
  return (await press(`End sessions of ${USERNAME}`)).closest('li') as HTMLElement
}

/** Sets up the second factor at the clock of the server. */
async function setUpTwoFactor(user: Awaited<ReturnType<typeof openPage>>) {
  fill(await field('Your password'), PASSWORD)
  await user.click(await press('Set up'))
  await screen.findByRole('img', { name: /QR code/ })
  const secret = document.querySelector('.account_secret')?.textContent.replaceAll(' ', '') ?? ''
  fill(await field('Code from the app'), totpCode(secret, Math.floor(Date.parse(NOON) / 30_000)))
  await user.click(await press('Turn on'))
  await waitFor(() => assert.equal(document.querySelectorAll('.account_recovery li').length, 10))
  await user.click(await press('I’ve saved them'))
}

test('sessions are ended one by one, and a changed password ends all others', async () => {
  const own = await join()
  const first = await enter()
  const user = await openAs(own, '/admin/account')
  await user.click((await screen.findAllByRole('button', { name: /^Sign out Unknown/ }))[0] as HTMLElement)
  await waitFor(() => assert.ok(!screen.queryByRole('button', { name: /^Sign out Unknown/ })))
  assert.equal(await isSignedIn(first), false)
  const second = await enter()
  fill(await field('Current password'), PASSWORD)
  fill(await field(/^New password/), 'another long password')
  await user.click(await press('Change password'))
  await screen.findByText('All your other sessions have ended', { exact: false })
  assert.deepEqual([await isSignedIn(second), await isSignedIn(own)], [false, true])
})

test('the activity shows what changed, from what to what', async () => {
  const { client, signIn } = app()
  const token = await signIn()
  const url = 'https://youtu.be/R6MlUcmOul8'
  const { _id: id } = await client('createVideo', { token, body: { url, title: 'Before' } })
  await client('updateVideo', { token, id, body: { url, title: 'After' } })
  await openOffice('/admin/activity')
  const entry = await waitFor(() => {
    const found = [...document.querySelectorAll('.activity li')].find(({ textContent }) =>
      textContent.includes('updated the video After'),
    )
    if (!found) throw new Error('No entry of the change')
    return found
  })
  assert.match(entry.querySelector('del')?.textContent ?? '', /Before/)
  assert.match(entry.querySelector('ins')?.textContent ?? '', /After/)
})

test('an account that must have a second factor can do nothing else until it is on', async () => {
  const own = await join()
  globalThis.confirm = () => true
  let user = await openOffice('/admin/team')
  assert.match((await member()).textContent, /1 session/)
  await user.click(within(await member()).getByRole('button', { name: /Require two-factor/ }))
  const required = 'two-factor sign-in required, not set up yet'
  await waitFor(async () => assert.ok((await member()).textContent.includes(required)))

  cleanup()
  user = await openAs(own, '/admin/today')
  await screen.findByText('Your account requires two-factor sign-in.', { exact: false })
  assert.ok(!document.querySelector('.office-nav'))
  await setUpTwoFactor(user)
  await openAs(own, '/admin/account')
  await screen.findByText('it can’t be turned off', { exact: false })
  assert.ok(!screen.queryByRole('button', { name: 'Turn off' }))
  const { client, signIn } = app()
  const staff = await client('listStaff', { token: await signIn() })
  const found = staff.find(({ username }) => username === USERNAME)
  assert.deepEqual([found?.twoFactor, found?.twoFactorRequired], [true, true])
})

test('an owner ends the sessions of an account', async () => {
  const own = await join()
  globalThis.confirm = () => true
  const user = await openOffice('/admin/team')
  await user.click(within(await member()).getByRole('button', { name: /End sessions/ }))
  await screen.findByText(/not signed in/)
  assert.equal(await isSignedIn(own), false)
})

test('the login says what failed, and owners see failed attempts', async () => {
  await join()
  const user = await openPage('/admin')
  fill(await field('Username'), USERNAME)
  fill(await field('Password'), 'not my password')
  const attempt = async (text: string) => {
    await user.click(await press('Login'))
    await screen.findByText(text)
  }
  await attempt('Invalid credentials')
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ code: 'internal', message: 'The disk is full.' }, { status: 500 }),
    () =>
      Response.json(
        { code: 'too_many', message: 'Too many attempts. Please wait a second.' },
        { status: 429 },
      ),
  ]
  answerCalls(({ url }) => (url.endsWith('/login') ? answers.shift()?.() : undefined))
  await attempt('Can’t reach the server. Check your connection.')
  await attempt('The disk is full.')
  await attempt('Too many attempts. Please wait a second.')
  const note = (await field('Code')).getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  assert.match(document.getElementById(note)?.textContent ?? '', /a recovery code to log in now/)

  await openOffice('/admin/team')
  const failed = await waitFor(() => {
    const found = document.querySelector('.team_failed-sign-ins li')
    if (!found) throw new Error('No failed sign-in')
    return found.textContent
  })
  assert.ok(failed.includes(USERNAME))
  assert.ok(failed.includes('Wrong password'))
})

test('an invitation without email has a link to share', async () => {
  await app().client('createReservation', { body: RIDE })
  const user = await openOffice('/admin/team')
  // The count comes with the state of the office, which also says that email is off.
  await waitFor(() =>
    assert.match(document.querySelector('.office-nav')?.textContent ?? '', /Reservations\D*1/),
  )
  await user.click(await screen.findByRole('link', { name: 'Invite a colleague' }))
  fill(await field('Email'), 'new@example.com')
  await user.click(await press('Invite'))
  await screen.findByText(/^Email isn’t set up. Send new@example.com this link/)
  screen.getByText(/\/admin\/invitation#[\w-]{43}$/)
})
