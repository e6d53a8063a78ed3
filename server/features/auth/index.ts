export { createApiToken, deleteApiToken, listApiTokens } from './api-tokens.ts'
export { callerKey, guessesOf, refuseTooManyGuesses, noteWrongGuess } from './attempts.ts'
export { authenticate } from './authenticate.ts'
export { clearSessionCookie, setSessionCookie } from './cookie.ts'
export { isLockOver, unlockAccounts } from './failures.ts'
export { hashPassword } from './passwords.ts'
export { refuseApiToken } from './policy.ts'
export { findSession } from './repository.ts'
export { authRoutes } from './routes.ts'
export { changePassword, replacePassword } from './service.ts'
export { mustSpeakFor, refuseSharedDevice } from './shared-device.ts'
export {
  countPaired,
  endOtherSessions,
  endSession,
  listSessions,
  startPairedSession,
  startSession,
} from './sessions.ts'
export { countAll, createThrottle, QUARTER_HOUR, throttlePerServer } from './throttle.ts'
