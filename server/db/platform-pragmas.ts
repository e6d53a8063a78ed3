/** fsync of macOS leaves data in the drive's own memory, from where a power cut takes it (man 2 fsync). */
export const pragmasOf = (platform: NodeJS.Platform) =>
  platform === 'darwin' ? ['fullfsync = ON', 'checkpoint_fullfsync = ON'] : []
