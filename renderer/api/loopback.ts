/** Whether only this computer knows itself by this host name: 'localhost', '127.0.0.1', '[::1]'. */
export const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)
