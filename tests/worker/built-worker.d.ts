/** The result of the build, for tests that give the Worker an environment of their own. */
declare module "*/build/server/index.js" {
  const worker: {
    fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response>;
  };
  export default worker;
}
