/** Whether the host name always means the computer itself: 'localhost', '127.0.0.1', '[::1]'. */
export const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host)
