/** The pages of the access room, for stories: they come with their routes, so the door of the shell leaves them out. */
export { default as AuditoriaPage } from './auditoria/page.tsx';
export { default as EsqueciSenhaPage } from './esqueci-senha/page.tsx';
export { default as RedefinirSenhaPage } from './redefinir-senha/page.tsx';
export { default as EventosSegurancaPage } from './eventos-seguranca/page.tsx';
export { default as PapeisPage } from './papeis/page.tsx';
export { default as PerfilPage } from './perfil/page.tsx';
export { default as UsuariosPage } from './usuarios/page.tsx';
export { UserSessions } from './usuarios/UserSessions.tsx';
