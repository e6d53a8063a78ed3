export const usersPath = '/admin/manage/users'
export const newUserPath = `${usersPath}/create`
export const userPath = (id: string) => `${usersPath}/${id}`
export const groupsPath = '/admin/manage/groups'
export const groupPath = (id: string) => `${groupsPath}/${id}`
