import { hash, verify } from '@node-rs/argon2'

/** 19 MiB and two passes: argon2id as OWASP recommends it, 20 to 40 ms on a small computer. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** The hash with its salt and cost, in PHC format ('$argon2id$…'). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Also false if the stored text is not a hash. */
export async function matchesHash(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password)
  } catch {
    return false
  }
}
