-- Postgres runs this once, when the volume is empty.
CREATE DATABASE kratos;
CREATE DATABASE hydra;
