export const homeDevicesPath = '/admin/home-devices'
