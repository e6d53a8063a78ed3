import type { Socket } from 'node:net'

const callers = new WeakMap<Socket, string>()

/** Notes who sent the newest request of a connection, for whoever has to choose among connections. */
export const noteCaller = (socket: Socket, caller: string) => void callers.set(socket, caller)

/** The name of whoever sent the newest request on it; undefined before the first. */
export const callerOn = (socket: Socket): string | undefined => callers.get(socket)
