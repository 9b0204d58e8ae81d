export function meta() {
  return [{ title: "Empty page" }];
}

export default function Page() {
  return <h1>Empty page</h1>;
}
