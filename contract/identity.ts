import { z } from 'zod'

export const SignInInput = z.object({
  username: z
    .string('Enter your username.')
    .trim()
    .min(1, 'Enter your username.')
    .max(120, 'That username is too long.'),
  password: z
    .string('Enter your password.')
    .min(1, 'Enter your password.')
    .max(256, 'That password is too long.'),
})
export type SignInInput = z.output<typeof SignInInput>

export const SignedIn = z.object({ token: z.string() })
export type SignedIn = z.output<typeof SignedIn>
